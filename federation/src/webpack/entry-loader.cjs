const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { isLanding } = require('@maru/domain/registry');

/**
 * Writes the entries of a remote from its `remote.json`, `src/app/routes.ts` and `locales/`, so that no remote has a copy of
 * them. The query names the entry:
 *
 * - `remote.json?app`         loaded by the shell: the exports of `routes.ts` and `loadLocale`, which has a part of each dictionary for each landing route:
 *                             the words of that screen
 * - `remote.json?mount`       loaded by a foreign page
 * - `remote.json?standalone`  first file of the remote's own page. It only imports the page: React and the SDK are in the
 *                             share scope, which is asynchronous.
 * - `remote.json?page`        the page itself
 */
module.exports = function entry(manifest) {
  const from = (file) => JSON.stringify(join(this.context, file));
  const remote = `{ manifest: ${manifest}, module }`;
  const entries = {
    '?app': () => {
      const locales = join(this.context, 'locales');
      this.addContextDependency(locales);
      const files = readdirSync(locales).filter((file) => file.endsWith('.json'));
      const importsOf = (query) =>
        files
          .map((file) => `${file.replace('.json', '')}: () => import(${from(`locales/${file}${query}`)})`)
          .join(', ');
      const landings = JSON.parse(manifest).routes.filter(isLanding);
      const parts = landings.map(({ path }) => `${JSON.stringify(path)}: { ${importsOf(`?screen=${path}`)} }`);
      return `export * from ${from('src/app/routes.ts')};
const dictionaries = { ${importsOf('')} };
const words = { ${parts.join(', ')} };
const whole = {};
export async function loadLocale(language, path) {
  const part = !whole[language] && words[path]?.[language];
  const load = part || dictionaries[language];
  if (!load) throw new Error(\`no dictionary for \${language}\`);
  const loaded = (await load()).default;
  if (!part) whole[language] = true;
  return loaded;
}`;
    },
    '?mount': () => `import { createMount } from '@maru/sdk/host';
import * as module from ${from('remote.json?app')};
export const mount = createMount(${remote});`,
    '?standalone': () => `void import(${from('remote.json?page')});`,
    '?page': () => `import { openStandalone } from '@maru/sdk/host';
import * as module from ${from('remote.json?app')};
openStandalone(${remote});`,
  };
  return entries[this.resourceQuery]();
};
