/** Which source files are for tests: .dependency-cruiser.mjs lets only such files import them, and builds leave them out. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /\/test(ing)?\//.test(file)

const isHarness = (file: string): boolean =>
  file.endsWith('.harness.ts') || /(^|\/)packages\/widgets\/src\/kit\/test-[\w-]+\.ts$/.test(file)

export const isForTests = (file: string): boolean => isTest(file) || isHarness(file)
