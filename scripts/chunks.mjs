/**
 * How the fronts are split. Every page loads two files, its libraries apart since they change rarely; code of many
 * pages is one more file; code of some pages is grouped by the pages that load it, small pieces with their neighbours.
 * A first page is at most fifteen files: more of them take longer than what they save.
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
