import ts from 'typescript';
import { mountTypes } from './mount-types-plugin.ts';

/** Errors of a page that uses `mount`, compiled with nothing but the shipped types and the DOM. */
function errorsOf(page: string): string[] {
  const files: Record<string, string> = { '/mount.d.ts': mountTypes(), '/page.ts': page };
  const options = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (file) => files[file] ?? read(file);
  host.fileExists = (file) => file in files || ts.sys.fileExists(file);
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target) =>
    file in files ? ts.createSourceFile(file, files[file] ?? '', target, true) : source(file, target);
  const program = ts.createProgram(
    ['/page.ts'],
    { ...options, moduleResolution: ts.ModuleResolutionKind.Bundler },
    host,
  );
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('types a page without any other file of ours', () => {
  const use = (options: string) => `import { mount } from './mount';
    const end: () => void = mount(document.body, ${options}); end();`;
  expect(errorsOf(use(`{ path: '/market/index', language: 'en', onMove: async () => 1 }`))).toEqual([]);
  expect(errorsOf(use(`{ language: 'de' }`))).toHaveLength(1);
});
