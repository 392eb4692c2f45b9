import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toNewFiles } from '#server/admin/festival/new-festival.ts'
import { createSetup, makeSetupLink } from '#server/admin/setup-link.ts'
import { zip } from '../../broken-sheets/zip.ts'
import { modeOf } from '../../support/files.ts'
import { GOOD_PIN, NOON, openAdminService } from '../../support/servers/admin-service.ts'

const SIGN_IN = { pin: GOOD_PIN, device: 'A laptop' }
const FACTS = { title: 'Harbour Fair', organisation: 'Rotary', guideLanguages: ['en'] }
const FESTIVAL = Object.entries(toNewFiles(FACTS, 2027)).map(([name, content]) => {
  return { name: `my-festival/${name}`, text: new TextDecoder().decode(content) }
})

/** A zip of the festival's folder with more files. */
const zipWith = (...names: string[]) =>
  Buffer.from(zip([...FESTIVAL, ...names.map((name) => ({ name, text: 'evil' }))]))

/** Marks a file as a link, as in a zip made on Unix. */
function zipWithLink(): Buffer {
  const bytes = zipWith('my-festival/a-link')
  bytes.writeUInt16LE(0o120777, bytes.lastIndexOf('my-festival/a-link') - 6)
  return bytes
}

async function openNew() {
  const service = await openAdminService({ isNew: true })
  const { call, setupToken } = service
  let cookie: string | undefined
  const post = async (path: string, body: unknown) => {
    const { status, json } = await call(path, { cookie, body })
    return [status, json['code']]
  }
  return {
    ...service,
    ask: (token = setupToken) => post('/invitation', { token }),
    claim: (more: object = { name: 'Asha' }) =>
      post('/sign-in', { token: setupToken, ...SIGN_IN, ...more }),
    signIn: async () => void (cookie = await service.signIn('Asha')),
    make: (facts: object) => post('/new-festival', { facts }),
    upload: (body: Buffer) => post('/festival-folder', body),
    isNew: async () => (await call('/me', { cookie })).json['isNew'],
  }
}

const USED = [410, 'invitation-unusable']

test('the setup link is stored as a hash that only the owner may read, and the next start invalidates it', async () => {
  const { ask, dataDir, setupToken } = await openNew()
  const place = { databaseUrl: undefined, dataDir }
  const file = join(dataDir, 'setup-link')
  expect(modeOf(file)).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(setupToken)
  expect(await ask()).toEqual([200, undefined])
  expect(await ask(setupToken.replace(/.$/, '-'))).toEqual(USED)
  const next = await makeSetupLink(place)
  expect([await ask(), await ask(next)]).toEqual([USED, [200, undefined]])
})

test('the setup link signs in the first organiser, and then nobody', async () => {
  const { call, claim } = await openNew()
  expect((await call('/admin')).status).toBe(200)
  expect(await claim({})).toEqual([400, 'bad-request'])
  expect(await claim({ name: 'Asha', pin: '123456' })).toEqual([422, 'pin-weak'])
  expect(await claim()).toEqual([200, undefined])
  expect(await claim({ name: 'Om' })).toEqual(USED)
})

test('of two people who use the setup link at the same moment, one gets in', async () => {
  const { dataDir, setupToken: token, tables } = await openNew()
  const both = Promise.withResolvers<boolean>()
  let asked = 0
  const isAnybody = () => {
    asked += 1
    if (asked === 2) both.resolve(false)
    return both.promise
  }
  const waiting = { ...tables, people: { ...tables.people, isAnybody } }
  const setup = createSetup(dataDir, waiting, () => true)
  const claims = ['Asha', 'Om'].map((name) => setup.toInvitation({ token, name, ...SIGN_IN }, NOON))
  const ended = (await Promise.allSettled(claims)).map(({ status }) => status)
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await tables.people.list()).toHaveLength(1)
})

test('the setup link is dead once there is a festival, or somebody is invited in the terminal', async () => {
  const copied = await openNew()
  mkdirSync(copied.contentDir)
  expect(await copied.claim({ name: 'Om' })).toEqual(USED)
  const invited = await openNew()
  await invited.invite('Asha')
  expect(await invited.claim({ name: 'Om' })).toEqual(USED)
})

test('a festival can be created only once, from settings that an organiser may choose, and a mistake writes nothing', async () => {
  const { signIn, make, isNew, contentDir, readLog } = await openNew()
  await signIn()
  expect(await isNew()).toBe(true)
  const refused: [changes: object, status: number][] = [
    [{ analyticsScript: '/evil.js' }, 400],
    [{ siteUrl: 'https://evil.example' }, 400],
    [{ title: '' }, 422],
    [{ colours: 5 }, 422],
    [{ days: [{ open: '2027-11-20 17:00', close: 'late' }] }, 422],
  ]
  for (const [changes, status] of refused) {
    const [answered] = await make({ ...FACTS, ...changes })
    expect([changes, answered, existsSync(contentDir)]).toEqual([changes, status, false])
  }
  const answers = await Promise.all([make(FACTS), make(FACTS)])
  expect(answers.toSorted()).toEqual([
    [200, undefined],
    [409, 'festival-there'],
  ])
  expect(JSON.parse(readFileSync(join(contentDir, 'festival.json'), 'utf8'))).toMatchObject(FACTS)
  expect(await isNew()).toBeUndefined()
  expect(await readLog()).toContainEqual(['festival-made', 'Asha'])
})

test('a zip that leads out of its folder, links, is a bomb or has no festival writes nothing', async () => {
  const { signIn, upload, contentDir } = await openNew()
  await signIn()
  const bomb = { name: 'my-festival/zeros', text: '\0'.repeat(101_000_000) }
  const refused: [what: string, bytes: Buffer][] = [
    ['up', zipWith('my-festival/../../evil.md')],
    ['up in Windows', zipWith('my-festival/..\\evil.md')],
    ['a link', zipWithLink()],
    ['a bomb', Buffer.from(zip([...FESTIVAL, bomb]))],
    ['no festival', Buffer.from(zip([{ name: 'my-festival/about.md', text: 'evil' }]))],
    ['no zip', Buffer.from('evil')],
    ['half a zip', zipWith().subarray(500)],
  ]
  for (const [what, bytes] of refused) {
    expect(await upload(bytes), what).toEqual([422, 'folder-unusable'])
    expect(existsSync(contentDir), what).toBe(false)
  }
  const broken = zip([{ name: 'festival.json', text: '{ "title": "Only" }' }])
  expect(await upload(Buffer.from(broken))).toEqual([422, 'content-mistakes'])
  // A file in place of a folder is noticed only during writing.
  expect(await upload(zipWith('my-festival/a', 'my-festival/a/b'))).toEqual([500, 'failed'])
  expect(existsSync(join(contentDir, 'categories.csv'))).toBe(false)
})

test('an uploaded folder sets nothing that only the host may decide', async () => {
  const { signIn, upload, contentDir } = await openNew()
  await signIn()
  const [own] = FESTIVAL.filter(({ name }) => name === 'my-festival/festival.json')
  const prizes = [{ title: 'Mine', title_hi: 'मेरा', label: 'Friends' }]
  const sites = { siteUrl: 'https://evil.example', embedOn: ['https://evil.example'] }
  const hosts = { ...sites, prizes, countVisits: true, analyticsScript: '/evil.js' }
  // If a key occurs twice, the last one counts.
  const text = JSON.stringify({ ...JSON.parse(own!.text), ...hosts, keepDays: 30 })
  const twice = text.replace('{', '{ "analyticsScript": "", // a comment\n')
  const others = FESTIVAL.filter((one) => one !== own)
  const script = { name: 'my-festival/files/evil.js', text: 'evil' }
  const folder = zip([...others, script, { name: own!.name, text: twice }])
  expect(await upload(Buffer.from(folder))).toEqual([200, undefined])
  expect(JSON.parse(readFileSync(join(contentDir, 'festival.json'), 'utf8'))).toEqual({
    ...JSON.parse(own!.text),
    keepDays: 30,
    siteUrl: '',
    analyticsScript: '',
  })
})

test('a zip of a folder is served byte for byte, without what its computer has added', async () => {
  const { signIn, upload, contentDir } = await openNew()
  await signIn()
  const added = ['__MACOSX/my-festival/._festival.json', 'my-festival/.DS_Store', 'other.txt']
  expect(await upload(zipWith(...added))).toEqual([200, undefined])
  for (const { name, text } of FESTIVAL) {
    const path = name.replace('my-festival', contentDir)
    expect(readFileSync(path)).toEqual(Buffer.from(text))
  }
  expect(existsSync(join(contentDir, '.DS_Store'))).toBe(false)
  expect(await upload(zipWith())).toEqual([409, 'festival-there'])
})
