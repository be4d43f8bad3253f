/**
 * Handler of a control in a skeleton. The control is inert, so a press has no effect that the person could miss.
 */
export const noop = (): void => undefined;
