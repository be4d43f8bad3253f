import type { ShellBuild } from '@maru/domain/registry';
import { BOOTSTRAP_FILE } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { TargetError, type Target } from './targets/target.ts';

/** The files of a shell's build that the page itself holds. */
export interface InlinedFiles {
  /** Script that runs before anything else. */
  bootstrap: string;
  /** Style sheets of the first script. */
  style: string;
}

/**
 * Reads the files that {@link renderPage} inlines. They must have the registry's hashes: the browser does not check inlined code.
 * @throws TargetError for one that is missing, has another content, or could end its element
 */
export async function readInlinedFiles(target: Target, { extras }: ShellBuild): Promise<InlinedFiles> {
  const { base, version, hashes, styles } = extras.descriptor;
  const read = async (name: string): Promise<string> => {
    const refuse = (problem: string) =>
      new TargetError(`${name} of shell ${version} ${problem} in ${target.label}. Promote another shell.`);
    const stored = await target.read(base.slice(1) + name);
    if (!stored) throw refuse('is missing');
    if (hashOf(stored.body) !== hashes[name]) throw refuse('has another content than its hash');
    const text = String(stored.body);
    if (/<\/(style|script)/i.test(text)) throw refuse('would end its element in the page');
    return text;
  };
  const [bootstrap = '', ...sheets] = await Promise.all([BOOTSTRAP_FILE, ...styles].map(read));
  return { bootstrap, style: sheets.map((sheet) => resolveAddresses(sheet, base)).join('\n') };
}

/** In a file, an address is relative to the file; in the page it would be relative to the page. */
const resolveAddresses = (sheet: string, base: string): string =>
  sheet.replaceAll(/url\((["']?)(?!["'/#]|[\w+.-]+:)/g, `url($1${base}`);
