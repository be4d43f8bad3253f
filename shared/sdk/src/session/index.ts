/** The session, the device and its preferences: the only state that crosses a remote's boundary. */
export { atom, Provider, useSetAtom } from 'jotai';
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
export * from './atoms.ts';
export * from './session.ts';
export * from './storage.ts';
export * from './preferences.ts';
export * from './install.ts';
export * from './unsaved.ts';
export { frame, setFrame, type Frame } from './frame.ts';
export * from './log-in.rules.ts';
export * from './when-idle.ts';
