/** Whether the long versions of the tests run too: `npm run test:long`, before a release and at night. */
export const isLong = process.env['MELA_LONG_TESTS'] === '1'
