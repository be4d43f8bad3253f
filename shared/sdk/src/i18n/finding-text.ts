import { i18n } from './i18n.ts';
import { answerText, isKnownSentence } from './messages.ts';
import type { TextValues } from './use-t.ts';

/** A violated rule or a refusal: its code and the values of its text. `msg`: the sentence of a refusal. */
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
 * codes of rules, else the text of a refusal. A foreign backend's sentence keeps the text of its own, which has its values.
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
    const ns = isKnownSentence(msg) ? undefined : [namespace, 'shared'].find((each) => i18n.exists(key, { ns: each }));
    return ns ? i18n.t(key, { ns, ...params }) : answerText({ code, msg, params });
  }
  return textOf;
}
