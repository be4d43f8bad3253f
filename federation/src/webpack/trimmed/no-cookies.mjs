/** Takes the place of axios' cookies: a session is signed by headers, and no cookie is read or written. */
const none = () => null;
const cookies = { read: none, readAsync: () => Promise.resolve(null), write: none, remove: none };
export { cookies as default };
