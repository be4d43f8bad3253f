export const LOGIN = '/login/login';

/** The log-in that leads back to a target; from a log-in to home. */
export const logInFor = (target: string): `/${string}` =>
  target.startsWith('/login/') ? LOGIN : `${LOGIN}?back=${encodeURIComponent(target)}`;
