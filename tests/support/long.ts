/** Whether the long versions of the tests run too: `npm run test:long`, before a release. */
export const isLong = process.env['MELA_LONG_TESTS'] === '1'
