const KIND = /\s*(?:은행|뱅크|銀行|银行|Bank)$/;

/** The name of a bank without the word for a bank, which would be half of its mark: 신한은행 is 신한. */
export const ownName = (name: string): string => name.replace(KIND, '') || name;
