/** A test of pure rules has no page to complete. */
if (typeof window !== 'undefined') require('./jsdom.cjs');
