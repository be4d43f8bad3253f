/** Takes the place of the start of sharing: a remote provides no module, loads no other remote, and has the shell's share scope by then. */
export const initializeSharing = () => Promise.resolve(true);
