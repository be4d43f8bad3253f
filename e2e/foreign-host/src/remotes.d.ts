/// <reference types="vite/client" />

declare module 'market/mount' {
  import type { createMount } from '@maru/shared/host';
  export const mount: ReturnType<typeof createMount>;
}
