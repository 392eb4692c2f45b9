/** The scripts for the organisers' tables, which both databases run. */
export const ORGANISERS = new URL('./', import.meta.url)

const FOR_POSTGRES = '-- PostgreSQL only'

/** SQLite has no schema `mela` and no identities. */
export const toSqliteScript = (script: string): string =>
  script
    .split(FOR_POSTGRES)[0]!
    .replaceAll('mela.', '')
    .replaceAll('bigint generated always as identity', 'integer')
    .replaceAll('integer primary key', 'integer primary key autoincrement')
