/** Queued bytes above which a socket is closed: no event is dropped silently, the client resumes with a new socket. */
export const GIVE_UP_ABOVE = 4 * 1024 * 1024;
/** Code of a close after which the client comes again, by RFC 6455 and the registry of IANA. */
export const TRY_AGAIN_LATER = 1013;
