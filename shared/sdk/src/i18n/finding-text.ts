import { i18n } from './i18n.ts';
import { answerText } from './messages.ts';
import type { TextValues } from './use-t.ts';

/** A violated rule or a refusal: its code and the values of its text. `msg`: the sentence of a foreign backend, without a code. */
export interface ShownFinding {
  readonly code: string;
  readonly params?: Readonly<TextValues> | undefined;
  readonly msg?: string;
}

/** The text of a finding; undefined without one. */
export interface FindingText {
  (finding: ShownFinding, values?: TextValues): string;
  (finding: ShownFinding | undefined, values?: TextValues): string | undefined;
}

/**
 * The text of findings for one remote, made once in its `src/lib/i18n.ts`: `field.<code>` of the remote's or the SDK's dictionary for
 * codes of rules, else the text of a refusal.
 *
 * @param namespace the remote's dictionary
 */
export function createFindingText(namespace: string): FindingText {
  function textOf(finding: ShownFinding, values?: TextValues): string;
  function textOf(finding: ShownFinding | undefined, values?: TextValues): string | undefined;
  function textOf(finding: ShownFinding | undefined, values: TextValues = {}): string | undefined {
    if (!finding) return undefined;
    const { code, msg = '' } = finding;
    const params = { ...finding.params, ...values };
    const key = `field.${code}`;
    const ns = [namespace, 'shared'].find((each) => i18n.exists(key, { ns: each }));
    return ns ? i18n.t(key, { ns, ...params }) : answerText({ code, msg, params });
  }
  return textOf;
}
