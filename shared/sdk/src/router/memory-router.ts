/** The router of a test. It is no part of `@maru/sdk/router`, which is in every page as a whole. */
export { MemoryRouter } from 'react-router-dom';
