/**
 * How the fronts are split. What every page loads is two files, its libraries apart since they change rarely; what
 * many pages share is one more; what some share goes together by the pages that load it, small pieces with their
 * neighbours. A first page is at most fifteen files: more of them take longer than what they save.
 * @type {import('vite').Rolldown.OutputOptions}
 */
export const output = {
  // a shared piece would be called after all its pages
  chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
      // all but the entry itself, which is what the page names
      { name: 'frame', tags: ['$initial'], test: /\.tsx?$(?<!main\.tsx)/, priority: 3 },
      { name: 'kit', minShareCount: 8, priority: 2 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000, priority: 1 },
    ],
  },
};
