/// <reference types="vite/client" />

declare module 'market/mount' {
  import type { createMount } from '@maru/sdk/host';
  export const mount: ReturnType<typeof createMount>;
}
