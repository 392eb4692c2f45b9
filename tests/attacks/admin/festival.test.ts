import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFestivalApp } from './festival-app.ts'

const REFUSED = { status: 400, code: 'bad-request' }
const UNUSABLE = { status: 422, code: 'picture-unusable' }
const photo = (format: 'png' | 'jpeg' | 'webp', width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b3a' } }).toFormat(format)

test('the address of the site and what runs on it cannot be set in a browser', async () => {
  const { save, call, read } = openFestivalApp()
  const before = read('festival.json')
  const bad: object[] = [
    { siteUrl: 'https://evil.example' },
    { analyticsScript: '/evil.js' },
    { title: 'New', siteUrl: null },
    { constructor: 'x' },
  ]
  for (const facts of bad) {
    expect
      .soft(await save({ file: 'festival.json', facts } as never), JSON.stringify(facts))
      .toEqual(REFUSED)
    const edits = [{ file: 'festival.json', facts }]
    expect
      .soft(await call('POST /content-preview', { body: { edits } }), JSON.stringify(facts))
      .toEqual(REFUSED)
  }
  // The key `__proto__` is dropped.
  const proto = JSON.parse('{ "__proto__": { "siteUrl": "x" } }') as object
  await save({ file: 'festival.json', facts: proto } as never)
  const facts = { picture: '/../festival.json' }
  expect(await save({ file: 'upcoming-project.json', facts } as never)).toEqual(REFUSED)
  expect(read('festival.json')).toBe(before)
})

test('only the festival’s own files can be written, each in its own form', async () => {
  const { call, contentDir, dataDir, read } = openFestivalApp()
  const listFiles = () => new Set(readdirSync(contentDir, { recursive: true, encoding: 'utf8' }))
  const before = listFiles()
  const files = [
    'files/vendors.csv',
    'files/logo.svg',
    'printed-cards.csv',
    '../evil.md',
    'committees/../../evil.csv',
    '/etc/passwd',
    '__proto__',
    'constructor',
  ]
  for (const file of files) {
    for (const edit of [{ text: '# x' }, { rows: [['x']] }, { facts: { title: 'x' } }]) {
      expect
        .soft(await call('POST /content', { body: { file, base: '', ...edit } }), file)
        .toMatchObject({
          status: expect.any(Number),
        })
    }
  }
  const edits = [{ file: 'festival.json', text: '{}' }]
  expect(await call('POST /content-preview', { body: { edits } })).toEqual(REFUSED)
  const rows = [['too', 'few']]
  const wide = { file: 'sponsors.csv', rows }
  expect(await call('POST /content-preview', { body: { edits: [wide] } })).toEqual(REFUSED)
  expect(listFiles()).toEqual(before)
  expect(existsSync(join(dataDir, 'private'))).toBe(false)
  expect(read('festival.json')).toContain('Annual Gathering')
})

test('of two people who save at once, the second one gets what the first one wrote', async () => {
  const { call, find, read } = openFestivalApp()
  const { hash: base } = await find('festival.json')
  const save = (name: string) => {
    const body = { file: 'festival.json', base, facts: { subtitle: name } }
    return call('POST /content', { body }, name)
  }
  const answers = await Promise.all([save('Asha'), save('Om')])
  const lost = answers.find((answer) => 'status' in answer)
  const { subtitle } = JSON.parse(read('festival.json')) as { subtitle: string }
  expect(answers).toContainEqual({ now: expect.objectContaining({ kind: 'facts' }) })
  expect(lost).toMatchObject({ status: 409, code: 'content-changed', now: { facts: { subtitle } } })
  expect(['Asha', 'Om']).toContain(subtitle)
})

test('anything but a picture is refused, whatever it calls itself', async () => {
  const { upload, call, read, contentDir } = openFestivalApp()
  const before = read('files/logo.svg')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = await photo('png').toBuffer()
  const gif = await sharp(png).gif().toBuffer()
  const bad: [string, Uint8Array][] = [
    ['an SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', gif],
    ['HTML that starts as a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
    ['half a PNG', png.subarray(0, 60)],
    // The first bytes of every HEIC picture.
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ]
  for (const [what, file] of bad) expect(await upload('logo', file), what).toEqual(UNUSABLE)
  const bomb = await photo('png', 9000, 9000).toBuffer()
  expect(await upload('logo', bomb)).toMatchObject({ code: 'picture-too-many-pixels' })
  for (const name of ['../logo', 'files/logo.svg', 'vendors.csv', '__proto__', '']) {
    expect(await upload(name, png)).toEqual(REFUSED)
  }
  expect(await call('POST /picture-remove', { body: { name: 'logo' } })).toEqual(REFUSED)
  expect(read('files/logo.svg')).toBe(before)
  expect(readdirSync(join(contentDir, 'files')).filter((name) => name.includes('evil'))).toEqual([])
})

test('an uploaded picture is encoded anew, without where it was taken, and can be undone', async () => {
  const { upload, call, read, contentDir, log } = openFestivalApp()
  const logos = [read('files/logo.svg')]
  const exif = { IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '26/1 55/1 0/1' } }
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const file = await photo(format).withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    logos.push(read('files/logo.svg'))
    const names = format === 'webp' ? ['logo', 'project', 'link', 'map'] : ['logo']
    for (const name of names) expect(await upload(name, file)).toEqual({})
  }
  const logo = read('files/logo.svg')
  const [, base64] =
    /^<svg [^>]*><rect [^>]*\/><image x="[\d.]+" y="[\d.]+" width="\d+" height="\d+" href="data:image\/png;base64,([\w+/=]+)"\/><\/svg>\n$/.exec(
      logo,
    )!
  const project = (JSON.parse(read('upcoming-project.json')) as { picture: string }).picture
  const files = ['link-preview.jpg', 'Map.jpg', project].map((name) =>
    join(contentDir, 'files', name),
  )
  for (const file of [Buffer.from(base64!, 'base64'), ...files]) {
    expect((await sharp(file).metadata()).exif).toBeUndefined()
  }
  expect(await sharp(files[0]).metadata()).toMatchObject({ width: 1200, height: 630 })
  const logged = log.entries.findLast(({ whom }) => whom === 'files/logo.svg')!
  expect(logged).toMatchObject({ action: 'picture-changed', who: 'Asha' })
  expect(await call('POST /picture-remove', { body: { name: 'map' } })).toEqual({})
  expect(existsSync(files[1]!)).toBe(false)
  const undo = (entry: string) => call('POST /content-undo', { body: { entry } })
  expect(await undo(log.entries.at(-1)!.id)).toEqual({})
  expect(existsSync(files[1]!)).toBe(true)
  expect(await undo(logged.id)).toEqual({})
  expect(read('files/logo.svg')).toBe(logos.at(-1))
})

test('nobody alone reveals the result within the hour, however the times are set', async () => {
  const { save, call, log, read, setNow } = openFestivalApp()
  const set = (facts: object) => save({ file: 'festival.json', facts } as never)
  const before = read('festival.json')
  const times = ['2026-11-22 16:00', '2026-11-22 17:31', '2026-11-22 18:29']
  for (const revealAt of times) {
    const answer = await set({ freezeAt: '2026-11-22 15:00', revealAt })
    expect.soft(answer, revealAt).toMatchObject({ status: 422, mistakes: [{ field: 'revealAt' }] })
  }
  expect(read('festival.json')).toBe(before)
  expect(await set({ freezeAt: '2026-11-22 21:00', revealAt: '2026-11-22 21:30' })).toHaveProperty(
    'now',
  )
  expect(await set({ revealAt: '2026-11-22 22:00' })).toHaveProperty('now')
  setNow('2026-11-22T15:15:00Z')
  const undone = await call('POST /content-undo', { body: { entry: log.entries.at(-1)!.id } })
  expect(undone).toMatchObject({ status: 422, mistakes: [{ field: 'revealAt' }] })
  expect(await set({ freezeAt: '2026-11-22 21:15', revealAt: '2026-11-22 22:15' })).toHaveProperty(
    'now',
  )
})

test('nobody alone thaws or reveals a frozen list by changing its times', async () => {
  const { save, call, log, read, setNow } = openFestivalApp()
  const set = (facts: object) => save({ file: 'festival.json', facts } as never)
  const refusal = (...fields: string[]) => ({
    status: 422,
    mistakes: fields.map((field) => expect.objectContaining({ field })),
  })
  const frozen = { freezeAt: '2026-11-22 22:00:00', revealAt: '2026-11-22 22:01:00' }
  expect(await set(frozen)).not.toHaveProperty('status')
  expect(await set({ revealAt: '2026-11-22 23:00:00' })).not.toHaveProperty('status')
  const { id: entry } = log.entries.at(-1)!
  const before = read('festival.json')
  setNow('2026-11-22T16:45:00Z')
  for (const [facts, ...fields] of [
    [{ revealAt: '2026-11-22 22:01:00' }, 'revealAt'],
    [{ freezeAt: '2026-11-22 22:30:00' }, 'freezeAt'],
    [{ freezeAt: null, revealAt: null }, 'freezeAt'],
  ] as [object, ...string[]][]) {
    expect.soft(await set(facts), JSON.stringify(facts)).toMatchObject(refusal(...fields))
  }
  expect(await call('POST /content-undo', { body: { entry } })).toMatchObject(refusal('revealAt'))
  expect(read('festival.json')).toBe(before)
  expect(await set({ subtitle: 'Tonight' })).not.toHaveProperty('status')
  expect(await set({ revealAt: '2026-11-22 23:30:00' })).not.toHaveProperty('status')
  expect(await set({ revealAt: null })).not.toHaveProperty('status')
  expect(await set({ revealAt: '2026-11-22 23:30:00' })).toMatchObject(refusal('revealAt'))
  setNow('2026-11-25T12:00:00Z')
  expect(await set({ freezeAt: '2027-11-21 22:00:00' })).not.toHaveProperty('status')
})
