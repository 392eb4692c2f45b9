/** Whether the long versions of tests run too: `npm run test:long`, before releases and nightly. */
export const isLong = process.env['MELA_LONG_TESTS'] === '1'
