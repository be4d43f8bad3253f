import { libraryOf } from './library-sizes.ts';

test.each([
  ['webpack://maru_shell/../node_modules/.pnpm/axios@1.21.1/node_modules/axios/lib/axios.js', 'axios'],
  [
    'webpack://maru_shell/../node_modules/.pnpm/@tanstack+query-core@5/node_modules/@tanstack/query-core/a.js',
    '@tanstack/query-core',
  ],
  ['webpack://maru_shell/../shared/sdk/src/ui/controls/button.tsx', '@maru/sdk/ui'],
  ['webpack://maru_shell/../shared/domain/src/money/money.ts', '@maru/domain'],
  ['webpack://maru_shell/./src/app/app.tsx', 'shell'],
  ['webpack://maru_shell/webpack/bootstrap', 'webpack'],
  ['', 'webpack'],
])('%s is of %s', (source, library) => {
  expect(libraryOf(source)).toBe(library);
});
