/** The address after log-in: the wanted one, else the first-run checklist or home. Only our own routes. */
export function targetAfterLogin(back: string | null, isFirst: boolean): `/${string}` {
  // A browser reads a backslash as a slash, and leaves out control characters.
  if (back && /^\/(?!\/|login\/)[^\\\s\p{C}]*$/u.test(back)) return back as `/${string}`;
  return isFirst ? '/login/loginAfter' : '/home/index';
}
