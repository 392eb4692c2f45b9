import type { Mutation } from '../mutation.ts'

export const ORGANISERS: Mutation[] = [
  {
    name: 'import-of-mobiles',
    loses: "The import of a spreadsheet publishes the stall owners' mobile numbers.",
    file: 'shared/catalogue/columns.ts',
    find: "ownerMobile: { kind: 'text', reach: 'private' },",
    replace: "ownerMobile: { kind: 'text', reach: 'file' },",
    tests: [{ project: 'unit', files: ['cli/commands/import.test.ts'] }],
  },
  {
    name: 'restore-of-a-bad-backup',
    loses: 'A backup with wrong totals replaces a good database.',
    file: 'server/store/sqlite/restore.ts',
    find: 'copyDatabase(backup, part, expectRightTotals)',
    replace: 'copyDatabase(backup, part)',
    tests: [{ project: 'service', files: ['server/store/sqlite/restore.test.ts'] }],
  },
  {
    name: 'undone-void',
    loses: "After a void is undone, the rating is missing from its stall's count.",
    file: 'server/store/sqlite/migrations/001-tables.sql',
    find: 'insert into moved_ratings values (new.rating_id, 1)',
    replace: 'insert into moved_ratings values (new.rating_id, 0)',
    tests: [{ project: 'service', files: ['server/store/organiser-records.test.ts'] }],
  },
  {
    name: 'erased-from-the-disk',
    loses: 'An erased phone number can still be read in the database file.',
    file: 'server/store/sqlite/sqlite-session.ts',
    find: ';\n      pragma secure_delete = on`',
    replace: '`',
    tests: [
      {
        project: 'service',
        files: ['tests/organisers/keeping.test.ts'],
        title: 'erased data is gone from the pages of the file',
      },
    ],
  },
  {
    name: 'freeze-on-postgres',
    loses: 'The list that was frozen for the jury includes the first rating after the freeze.',
    file: 'server/store/postgres/migrations/20261128000002_own-server.sql',
    find: '  current := mela.await_edition();\n  perform mela.keep_results();\n',
    replace: '  current := mela.await_edition();\n',
    tests: [{ project: 'service', files: ['server/store/postgres/postgres-tables.test.ts'] }],
  },
]
