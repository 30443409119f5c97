/** Sums up a run of tests from the report of Jest or Playwright: seconds of each file, and which tests failed. */

const seconds = (milliseconds) => milliseconds / 1_000;

const ofJest = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: seconds(endTime - startTime) }));

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const ofPlaywright = ({ suites = [] }) =>
  suites.map((suite) => ({
    file: suite.file,
    seconds: seconds(
      specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    ),
  }));

/** The slowest files of all runners, the slowest first. */
export const slowest = (results, count = 10) =>
  results
    .flatMap((result) => ('suites' in result ? ofPlaywright(result) : ofJest(result)))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);

const failedOfJest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file: name, title: 'could not be loaded' }];
    return failed.map(({ fullName }) => ({ file: name, title: fullName }));
  });

const failedOfPlaywright = ({ suites = [] }) =>
  suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => ({ file, title }));

/** The failed tests of all runners, as far as they fit on the last lines. */
export const failedTests = (results, count = 7) =>
  results.flatMap((result) => ('suites' in result ? failedOfPlaywright(result) : failedOfJest(result))).slice(0, count);
