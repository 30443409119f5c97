/** Where the time of a run of tests went: seconds of each file, from what Jest or Playwright left. */

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
