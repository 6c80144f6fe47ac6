import { defineConfig } from 'oxlint';
import { zoneRules } from './scripts/zones.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  options: {
    denyWarnings: true,
  },
  ignorePatterns: ['build/**', 'data/**', 'reference/**'],
  rules: {
    'vitest/consistent-test-it': [
      'error',
      {
        fn: 'test',
        withinDescribe: 'test',
      },
    ],
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-key': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-relative-parent-imports': 'error',
    'import/no-cycle': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', 'faults/**', 'cluster/**'],
      rules: {
        'no-console': 'off',
        'import/no-relative-parent-imports': 'off',
      },
    },
    {
      files: ['src/domain/**', 'src/server/**'],
      excludeFiles: ['src/**/*.test.ts', 'src/**/testing/**'],
      rules: {
        'typescript/no-non-null-assertion': 'error',
      },
    },
    {
      files: ['src/web/**'],
      excludeFiles: ['src/web/**/*.test.ts'],
      rules: {
        'typescript/no-non-null-assertion': 'error',
      },
    },
    {
      files: ['src/web/**/*.{ts,tsx}'],
      excludeFiles: ['src/web/visit/storage.ts', 'src/web/pages/appcheck/check-app.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'localStorage',
            message: 'It may be forbidden or full: keptOnDevice (visit/storage.ts).',
          },
          {
            name: 'sessionStorage',
            message: 'It may be forbidden or full: keptForVisit (visit/storage.ts).',
          },
        ],
      },
    },
    ...zoneRules,
  ],
});
