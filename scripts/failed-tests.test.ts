import { expect, test } from 'vitest';
import { failedBrowserTests, failedVitests, unsteadyBrowserTests } from './failed-tests.ts';

test('the end of a run names what failed and why, also a file that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'goes well', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at sum.ts'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failedVitests({ testResults })).toEqual([
    'a.test.ts › adds up\n    expected 1 to be 2\n      at sum.ts',
    'b.test.ts\n    Cannot find module',
  ]);
});

test('a browser test is named with the width it failed at, also one that needed a second try', () => {
  const results = [{}, { error: { message: 'Timed out' } }];
  const specs = [
    { title: 'a purchase', file: 'a.spec.ts', ok: false, tests: [{ projectName: 'phone', results }] },
    { title: 'a visit', file: 'a.spec.ts', ok: true, tests: [{ projectName: 'phone', results: [{}] }] },
    { title: 'a turn', file: 'b.spec.ts', ok: true, tests: [{ projectName: 'desktop', results: results.toReversed() }] },
  ];
  const suite = { suites: [{ suites: [{ specs }] }] };
  expect(failedBrowserTests(suite)).toEqual(['[phone] a.spec.ts › a purchase\n    Timed out']);
  expect(unsteadyBrowserTests(suite)).toEqual(['[desktop] b.spec.ts › a turn\n    Timed out']);
});
