import type { ESLint, Linter } from 'eslint';
import type ts from 'typescript';
import tseslint from 'typescript-eslint';

/** Node's test runner awaits the tests that it starts. */
const floating = {
  allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] }],
};

/**
 * Rules that need types, as one ESLint configuration over a ready TypeScript program. `scripts/typed-lint.ts` makes one program of many
 * packages, which costs half as much as a program per package.
 */
export function typedConfig(program: ts.Program): Linter.Config[] {
  return [
    {
      files: ['**/*.{ts,tsx}'],
      plugins: { '@typescript-eslint': tseslint.plugin as ESLint.Plugin },
      languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { programs: [program] } },
      // Inline disables of untyped rules are the business of the untyped run.
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      rules: {
        '@typescript-eslint/await-thenable': 'error',
        '@typescript-eslint/no-floating-promises': ['error', floating],
        '@typescript-eslint/no-misused-promises': 'error',
        '@typescript-eslint/switch-exhaustiveness-check': 'error',
      },
    },
    // An unhandled rejection ends the process of the server: a detached promise has a handler there, and `void` is not one.
    {
      files: ['server/{src,tools}/**/*.ts', 'federation/src/**/*.ts'],
      rules: { '@typescript-eslint/no-floating-promises': ['error', { ...floating, ignoreVoid: false }] },
    },
  ];
}
