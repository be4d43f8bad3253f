/**
 * Handler of a control in a skeleton. The control is inert, so that no press is lost that the person believes was taken.
 */
export const noop = (): void => undefined;
