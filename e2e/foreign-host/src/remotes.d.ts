declare module 'market/mount' {
  export { mount } from '../../../remote-market/src/app/mount.ts';
}
