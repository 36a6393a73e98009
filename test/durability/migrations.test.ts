import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { type Migration, migrationsFor, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { migrate } from '../../src/platform/db/sqlite/migrate.ts'
import { type DataDir, makeDataDir } from '../support/process/process.ts'

let data: DataDir
let database: Database.Database
let count = 0
before(async () => {
  data = await makeDataDir()
})
beforeEach(() => {
  database = new Database(`${data.path}/${++count}.db`)
})
afterEach(() => void database.close())
after(() => data[Symbol.asyncDispose]())

const migrateFile = new URL('../../src/platform/db/sqlite/migrate.ts', import.meta.url).href
const migrationsFolder = new URL('../../src/platform/db/migrations/', import.meta.url)

/** A migration never changes once it has been applied somewhere. */
const checksums: Record<string, string> = {
  '0001-initial.postgres.sql': '825278bf8ed6c15c3f9ce28d3b45467ab56bf3a2beda752238e3861bb465e37c',
  '0001-initial.sqlite.sql': 'a046a528a3fcaecc6ac872789f997a779d103a1ecd9446992e1871211968eed9',
  '0002-customer-record.postgres.sql':
    '62e2c00fce8d455e40d37c79130378ec0974a3417b22f5fa5c85e93bf60d87d9',
  '0002-customer-record.sqlite.sql':
    '451d5f7e9f625208285f561ac21702b86853fbd2f3417f4616e8d2b78e3fd0e3',
  '0003-companies.postgres.sql': '5ee3e78d267d923b2d9ab3dc50933b8d345741f6786aee995d4a3b6b4e0d4c9c',
  '0003-companies.sqlite.sql': 'e05a7afe809d9fb23ad59d4c228b6d3f7a2af7418925f56fdcd9bbcd7a34a4a4',
  '0004-conversation-search.postgres.sql':
    '3856a586d87e4592fcaf4cca4568ab765c69ab5153a6ff54fa6478d783158da3',
  '0004-conversation-search.sqlite.sql':
    '0750b277e1d406ceb3c209dc12a5cf8f4f96c03e65d32dfef8e6ea670d9da46d',
  '0005-uploads.postgres.sql': 'e8476ebcbc302f80d04e858f266a0e586a1249a1b5f34f8d5a6a627aa8d1091f',
  '0005-uploads.sqlite.sql': 'db8acff139f7c75b0b87286f9df339cd0e5b319f3912dc04ce3e3c6aa67b9ca3',
  '0006-mail.postgres.sql': 'a7c1c55b8ca7052e9ac4615fab3a2701f3187ea2334d0304b4b6b6647ad573f2',
  '0006-mail.sqlite.sql': 'd8c6837677ab32b738e5a37c52bdc226abd677dac798cab7196f3d5847eef6fb',
  '0007-inbound-mail.postgres.sql':
    '38232ab3163b09566c1d1154fd775f25ee9a9ce406540812d604909dcb7b16a9',
  '0007-inbound-mail.sqlite.sql':
    '0fc853bfa9d0d8acc31023fb612af20991b9472ddee925cf98d5e203d39b9be9',
  '0008-imap.postgres.sql': 'ffe0c2ddf8959a4f52dffb80bc49f0be2ba3fcc42fe30783ae1330783356217f',
  '0008-imap.sqlite.sql': '457aa715abdb2034a7060db85c4d5b210970f4a5888e77773bd6fc60906d22a4',
  '0009-waiting.postgres.sql': '99196aa80ba157ccb75dad240431810929693883ef48a5d61158653ad4224451',
  '0009-waiting.sqlite.sql': '6b698e331af2ccb9ea38f60ef64c637557a4742c4e750bddebbc0839a82eb550',
  '0010-tags.postgres.sql': '10e143a9a8a865c39aaf8fc2d0d55f4b82c042c55da7a34950d436ca50958126',
  '0010-tags.sqlite.sql': 'a16783f79869efa6960a5dd113b0ae2f7e8921d921efcb0d5ddeec3357c6eda8',
  '0011-notifications.postgres.sql':
    '3d93db3aa5ed10fb676fd156ae5d114245314e3da79e103a6999d0671fe6d8a7',
  '0011-notifications.sqlite.sql':
    '5ed5ac0f31e4ec811f1447951eb3ddfaff5eb39b0d994059fc3800d8a47ebd94',
  '0012-mail-oauth.postgres.sql':
    '435c65508497353cd7b53a811c0e6e63f4bd257571b6c85699bcdd3e055592ce',
  '0012-mail-oauth.sqlite.sql': '70fcc3e48332bcffc2ac9b6e6f96eae1ed474614b4023a6b489f7e4290e9459a',
  '0013-acknowledgements.postgres.sql':
    '5d641c08b567525218ca9dd2a04d2cb21bf955cb4e4afe5bd32e1605f72a0ae8',
  '0013-acknowledgements.sqlite.sql':
    'a57bd7c3fe341d788cac6473c91806a393e2c30e115bb7965c13479f103f094a',
  '0014-imap-backfill.postgres.sql':
    'cc9879a2e4812832820420e820680b5ccebc217e5a6df10710638f8ae748df45',
  '0014-imap-backfill.sqlite.sql':
    '471c101d1d75cba36767fe74a797218e4d79979e632144aa49256038e6694766',
  '0015-unread.postgres.sql': 'd24136c93d0ec9e64f88f3d3f8891763a1a6b67e8e69ce3b67d5ca4b3aa3c638',
  '0015-unread.sqlite.sql': '7ce1a99533f4ba91b5245dd9b68c7fd1cd320bf53def6f0a3e121954873b60af',
  '0016-macros.postgres.sql': '70adb399aae4cb5318ce1c264b104fdd6e8c406f25b05ac15f20bbd1ed12c287',
  '0016-macros.sqlite.sql': '8b85b88c30452936935e22f9acd29f959dccaaac621111b309359b3f45c683ab',
  '0017-snoozes.postgres.sql': '9f63f9e00d9322711f335e7ff0fa7839091cea57038555068b34f9fae66d35bb',
  '0017-snoozes.sqlite.sql': 'c67449ae91f412cec6982cf6c50113ac22011c21d8d255c247e9a455adfee868',
  '0018-scheduled-comments.postgres.sql':
    '5b344aee1d4d4bc7ebeb65a89ae0f2cac421ce42a92a62c4a3c31a902143dcc3',
  '0018-scheduled-comments.sqlite.sql':
    'e58a6e96a045feae300f31524957efe0b2b5b30ec828b3b33592642fd410ab75',
  '0019-drafts.postgres.sql': '3af422f31c1eec74f3d441f6dbbb2b176b7dda069daf8df64e731aa4f3fa856f',
  '0019-drafts.sqlite.sql': '908f7daaf214e1e71d4d03632bf223b97e17d11c6c74c44c2bd296b7d4bfc685',
  '0020-sent-copies.postgres.sql':
    '2242617a2c294f9099b7040fc3a6a781626289ff6f13d7b023764815acc4d723',
  '0020-sent-copies.sqlite.sql': 'b2ed85c76047a88223b6a32efa7a7fe019f4e5b03016ee0e6d9bec2388d77ef9',
  '0021-forwarded-mail.postgres.sql':
    'fb3efb719890323b5ece6264a59a2b347943896b1c8d02828ace564595704a7a',
  '0021-forwarded-mail.sqlite.sql':
    'ef2b5810469d0b03f2b75360a215972dbe97f8979ca4546cb6fbd9684773dc38',
  '0022-signatures.postgres.sql':
    'ac5f62249ace807a279a98340cf18f49eba1bf4679b14cabf7e30519eb1c916d',
  '0022-signatures.sqlite.sql': '2f835264e4dd9dcc9863420e2a5346adaf0a202c3fe1f15acdac691d1f1db734',
  '0023-mail-routes.postgres.sql':
    '0d6d7d81c63e2a99b6d9cde53a4255ee8ec8eeefc518989c15a3e431337b461f',
  '0023-mail-routes.sqlite.sql': 'bf7ab9bd4f37c5af3c3380143d330f9aa6be30420d3beabe96ec79409a75e8ea',
  '0024-notification-mail.postgres.sql':
    'b832d93ca0d5cc5d43bc49c9b5baab21e000383b36084ef3af819986b3244d94',
  '0024-notification-mail.sqlite.sql':
    '9d810d7e4bd63b1b9268675b4c27fe90607dc31229faaadeb25b6c9c76ff9855',
  '0025-fields.postgres.sql': '6d6ac86790c5f36714e5416ae4686db5ce55f85ea21cbac62288b705a3237d0a',
  '0025-fields.sqlite.sql': '33eac976cf5fb10b842a2c9b90e86c548c2f6c01e34bae3e9560d3227c5b059e',
  '0026-ticket-links.postgres.sql':
    '7f5fa3375fedbfec8f944400e996db61ea3146900cfc9acf61a8897d466cc5bf',
  '0026-ticket-links.sqlite.sql':
    '32c7c3a4a0644b989858c82ca70325c69bf2aa71a0f745dc171e8c1cea97aded',
  '0027-sample-data.postgres.sql':
    '1f4f23c9f80a2805ef6bcb346982f50613818de93c349125731391df8e4a9815',
  '0027-sample-data.sqlite.sql': '001437b866a48ca9f431dcc8a9f998d71fdca3cc669c0b5c8911fb7522a36e01',
  '0028-branding.postgres.sql': 'f2267c932e8e37de95764a3d59c18babca8d0e56e34d211016938b5666db18ea',
  '0028-branding.sqlite.sql': 'd9cc09730e6dfef9347d3e1cd2fe6da3047d659974b0c53b310b82e2c288ff0e',
  '0029-mail-notifications.postgres.sql':
    'eec056550371cea36b856d0fac3543a99b761e14935036029528cd6b6b031d7b',
  '0029-mail-notifications.sqlite.sql':
    'e50cc604ad39dae6a7b9df4cb63728340b2e3d9478c41d95d0d09267c8444145',
  '0030-mail-archive.postgres.sql':
    'ba9d477515505f5c24b04cea2efa472730dd65aac99ea90600dfa0f3d2843e57',
  '0030-mail-archive.sqlite.sql':
    '10b274f769ba180afd6108c92edd94b809a44d5c5096d55856ec884221cf350f',
  '0031-mail-templates.postgres.sql':
    '390b70f74a5fbbe292202a73dddc90f5b1388cfd8dbd65b878d233328a457b13',
  '0031-mail-templates.sqlite.sql':
    'e6bcc89235d82682a33a237ccccbc08bc189d8e615219eb5408ceb23209d9ad2',
  '0032-scheduled-mentions.postgres.sql':
    '5681179bc2612fd828db01e49eaa86a9017d0af26f3a857877d346f3afb7468f',
  '0032-scheduled-mentions.sqlite.sql':
    'b27ab35bc00b18a7d8f926b84fb9076f42a3a7d7ca437c5f21ca1c5e10b90661',
  '0033-address-positions.postgres.sql':
    '39ddf8a51ab17bbf6bb8ae4527e790de5512cdc43405f80142a1529035232f83',
  '0033-address-positions.sqlite.sql':
    '8e9f69d0a5d2ab02981bf2aba141ad100d9e3ed9cc51f94eca045d25290a4ff7',
  '0034-report-tickets.postgres.sql':
    '32a7910354d017c0d86b159988cfeeb62245b0e76351fbd26656a655849d5bfb',
  '0034-report-tickets.sqlite.sql':
    'bdb12891c75d8ee81f5272502e5db85cd150ccf61488a0d7d8928e1bcb3cff1a',
  '0035-team-notifications.postgres.sql':
    '94f7f7641458021e167984c7224a1a81bc23131367f6580c59b9188fab69661e',
  '0035-team-notifications.sqlite.sql':
    'a80a8b7262cbb4cb996f5eafd922a69be4b72062c55a4d752eb33404db18fd98',
  '0036-mail-keys.postgres.sql': 'a476b40a27a63cc7d11c69c2d8f598cd808f04c105aa5b222cb054defa305d57',
  '0036-mail-keys.sqlite.sql': 'fc538bd830d9901f30f27b9d659ae11831dfc15277e774d412e68ab58abf14b7',
  '0037-mail-contents.postgres.sql':
    '55d42267b1e5b604f0f4b241d59ecf86f8554052f9b211b5ec6ebf35d71caaf3',
  '0037-mail-contents.sqlite.sql':
    '8d747bc81b066de2f26c75ba3cbd0932515409c02026578a4c57c5865810a21c',
  '0038-receives-since.postgres.sql':
    'f3288391d11bd1137b7b4347630c3d7d10046878c6032d9c599c115c2592c37a',
  '0038-receives-since.sqlite.sql':
    '1f840b75deca40280f364f5770f0bcfc3715dbd7a60fdd57aac2056785db0574',
  '0039-own-mail.postgres.sql': 'f3fc5e445e5ae8a0606d3fd1a0fc7513515f3ba445be4ea0bdf34ace4f0ef10d',
  '0039-own-mail.sqlite.sql': 'da8c9d07830ded90790cbc2ad797309ebcb717d8ae9dc4480cd6a8d978729e3a',
  '0040-new-admins.postgres.sql':
    'a9ceb23303af29313a96879ef030c96a0f926c725076f38d598f425cc3ad9129',
  '0040-new-admins.sqlite.sql': '698c3c869c2b7636f82d5371bb27f04721fdfb1b5219e5634062e4258920a586',
  '0041-account-mails.postgres.sql':
    '1ce07618af7906aa6fd00d66375e8cfe825c5987508b5b8734e35a9d1a4578e6',
  '0041-account-mails.sqlite.sql':
    '766838acc13204b208933d7553db851657dbaf292db21d640900a6d625c6b2ff',
  '0042-message-formats.postgres.sql':
    'f5199cc26273ffe63dcb8a8a4af4419f0ea6bfd57b76a95f6b779a91f4680218',
  '0042-message-formats.sqlite.sql':
    'c014fb5bb372c21219856427dc715bbfbddfb364f766a78177fefb7638b6595a',
  '0043-text-usage.postgres.sql':
    '24cf90112c1b38dcf2fc81f977879e9385b1a390b9d252165cf537563bbbffe9',
  '0043-text-usage.sqlite.sql': '90ac1311afb14db27ba595630dfa22b3ada5c5435b35c25e015ae954081be769',
  '0044-notification-replies.postgres.sql':
    'b37f3a53e4b71e21ff3753c36bdc47a5c6159b1fa52fc0db82945708c5272abb',
  '0044-notification-replies.sqlite.sql':
    '9a96d7983090943b7c57028952c80e4127feecf0eec01060d6880038866ba5b6',
  '0045-return-keys.postgres.sql':
    'd9321324ce6d6c2b29b98c1c4a2f9386b9b10404ef90817a4e11e49ebebab63d',
  '0045-return-keys.sqlite.sql': 'bbbab0f82b973db763c6491d2aec3579a70025aa8edde8a63062482759be0f83',
  '0046-address-verification.postgres.sql':
    'e54dbb1a842b3914360f5d999c90aa02e2a1ae9feedd30f20fca51bf281bfb77',
  '0046-address-verification.sqlite.sql':
    '4bb3bf93e5ebf63203267e6295561d7d22cee90991499a1ef763516fe76947ed',
  '0047-sender-choice.postgres.sql':
    'd9e9dcc93898510a0bd6cd8bb5ff5222856a14031cde41e20189097c700395d6',
  '0047-sender-choice.sqlite.sql':
    '4b5232fbdb552ea374752807fdf72c60a552c32434695d4fc391c2838ff9a6e3',
  '0048-first-messages.postgres.sql':
    'a0badc1ddeec71030cd29bc15864f19ea3136c12b33603130f7838bb3ed858f1',
  '0048-first-messages.sqlite.sql':
    '533f70a7ab1402feb66ab1b1984e866f66621c90075f6c527cc1b6f44d7b18d3',
  '0049-spam.postgres.sql': 'dbf32c5005fb49077084ad0cfd494c824249479d17a07e07a4e572982f802987',
  '0049-spam.sqlite.sql': 'b7fda51fc0eae3af247aa3bb11ddd203e61a7b9f2a5b13449caa0d453004cf07',
  '0050-side-conversations.postgres.sql':
    '0bc24506d24ea45a21ed8f20098fa6f9e8e621547c434347e40f21397348d240',
  '0050-side-conversations.sqlite.sql':
    'd526c492bbc1cc72244eece702f2d15b8cdbee303ac18e90bb06a6ccd541f7ab',
  '0051-push.postgres.sql': '40e491122f69cb826c996530dff7783acec6d8c31d37f24090ea327f9d19b926',
  '0051-push.sqlite.sql': '6c680cad5ff53611ac1bb5bebfe1ac6cbaa82b44eb4874efdfb2905d7d13f4b9',
  '0052-panel-apps.postgres.sql':
    '9b7dd3977d567af575101df3a843016e25e79b7aa6cd5ec7ac15ce39739af7ce',
  '0052-panel-apps.sqlite.sql': '32426bbeaaaf52a3769a99bcb9de152ea81b9f9cb4698da9d756f53ef7eff690',
  '0053-scrubbed-events.postgres.sql':
    'b03131b91e4742f38f83a49c5bd1a7102b15c67fafc7121bcb2f8a241251d5d0',
  '0053-scrubbed-events.sqlite.sql':
    '7ef4dea6acf0d8179ebb6b7ae09b3d322d537d7f26e5d4c6991740fee410bf72',
  '0054-answer-targets.postgres.sql':
    'b4a94a86d698ee2dff668a9ee55dd6e77e3054bb5741a9080ff6445e3b76b18f',
  '0054-answer-targets.sqlite.sql':
    'd36edb1f4ade90321d6903909bc860b4df603e17b0984bc3ffaff07d47c0e387',
  '0055-preferences.postgres.sql':
    'aaee04c287a41dcc477c9bdd663324fa7d979ac4643e2bc6f714721c5e3c48b0',
  '0055-preferences.sqlite.sql': '1e55749ef5b1f0b68757d0defc56a1f2ba3eed7222e2c1e22be0f00e99e61c26',
  '0056-trash.postgres.sql': '9b6261cc23c63cf5f27dfeefde14dea0351394219ebd695b347e7c3f3f7e49ce',
  '0056-trash.sqlite.sql': '3356639c00bffd86f6454e230715fbda8716b213abfece4ef16bcc38c19f9d0c',
  '0057-erasures.postgres.sql': '893ed2e794df47134bdabce91e53df10ba750cf97f9dd761e34818a0c598dc12',
  '0057-erasures.sqlite.sql': '6910420b37294d764bb64aaa10d1278bcd32e5c7c0320c22bd37a32589951f69',
}

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const one = migration('0001-one', 'CREATE TABLE one (a); INSERT INTO one VALUES (1)')
const two = migration('0002-two', 'ALTER TABLE one ADD COLUMN b; CREATE TABLE two (a)')
const tables = () =>
  database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all()
const applied = () => database.prepare('SELECT name FROM migrations ORDER BY name').pluck().all()

/**
 * Those that take away what the version before does not use any more. Say here which version stopped
 * using it.
 */
const takingAway: readonly string[] = []

test('migrations suit the version before, whose nodes may still be running', () => {
  const taken = /\b(DROP COLUMN|DROP TABLE|RENAME|SET NOT NULL|ALTER COLUMN \w+ TYPE)\b/i
  const required = /\bADD COLUMN \w+ (?![^;,]*\bDEFAULT\b)[^;,]*\bNOT NULL\b/i
  const later = migrationsFor('postgres').filter(({ name }) => name > '0053')
  for (const { name, sql } of later) {
    if (takingAway.includes(name)) continue
    const statements = sql.replaceAll(/--.*$/gm, '')
    assert.doesNotMatch(statements, taken, `${name} takes away what older nodes use`)
    assert.doesNotMatch(statements, required, `older nodes cannot insert after ${name}`)
  }
})

test('each migration is applied and recorded once, in order', () => {
  migrate(database, [one])
  migrate(database, [one])
  assert.deepEqual(applied(), ['0001-one'])
  migrate(database, [one, two])
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
  assert.equal(database.prepare('SELECT count(*) FROM one').pluck().get(), 1)
})

test('a migration that fails midway is rolled back, and the next start completes it', () => {
  migrate(database, [one])
  const broken = migration(
    '0002-two',
    `${two.sql}; INSERT INTO one VALUES (2, 2); SELECT nothing()`,
  )
  assert.throws(() => migrate(database, [one, broken]), /nothing/)
  assert.deepEqual(tables(), ['migrations', 'one'])
  assert.equal(database.prepare('SELECT count(*) FROM one').pluck().get(), 1)
  assert.equal(database.inTransaction, false)
  migrate(database, [one, two])
  assert.deepEqual(tables(), ['migrations', 'one', 'two'])
})

test('migrations before one that fails stay applied', () => {
  const broken = migration('0003-three', 'CREATE TABLE three (a); SELECT nothing()')
  assert.throws(() => migrate(database, [one, two, broken]), /nothing/)
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('a migration is rolled back when its process is killed, and the next start completes it', () => {
  const fatal = migration('0002-two', `${two.sql}; SELECT die()`)
  const script = `
    import Database from 'better-sqlite3'
    import { migrate } from ${JSON.stringify(migrateFile)}
    const database = new Database(${JSON.stringify(database.name)})
    database.pragma('journal_mode = wal')
    database.function('die', () => process.kill(process.pid, 'SIGKILL'))
    migrate(database, ${JSON.stringify([one, fatal])})`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  })
  assert.equal(signal, 'SIGKILL')
  assert.deepEqual(tables(), ['migrations', 'one'])
  migrate(database, [one, two])
  assert.deepEqual(tables(), ['migrations', 'one', 'two'])
})

test('a database of a newer version is rejected and left unchanged', () => {
  migrate(database, [one, two])
  const newer = /created by a newer version of Bellhop \(unknown migration 0002-two\)/
  assert.throws(() => migrate(database, [one]), newer)
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('a migration that was changed after it was applied is rejected', () => {
  migrate(database, [one])
  const changed = migration('0001-one', `${one.sql} -- changed`)
  const differs = /Migration 0001-one differs from the one applied to this database/
  assert.throws(() => migrate(database, [changed, two]), differs)
  assert.deepEqual(tables(), ['migrations', 'one'])
})

test('a history with a gap is rejected', () => {
  assert.deepEqual(pendingMigrations([one, two], []), [one, two])
  assert.deepEqual(pendingMigrations([one, two], [one]), [two])
  assert.throws(() => pendingMigrations([one, two], [two]), /a version between two releases/)
})

test('a database whose migrations were renamed since is not called newer', () => {
  const earlier = migration('0001-before', one.sql)
  assert.throws(() => pendingMigrations([one, two], [earlier]), {
    message:
      'The database was created by a version between two releases of Bellhop (migration 0001-before), which cannot be upgraded. Open it with that version, or start with a new database.',
  })
  const later = migration('0003-later', one.sql)
  assert.throws(() => pendingMigrations([one, two], [one, two, later]), /newer version of Bellhop/)
})

test('two connections that migrate at the same time apply each migration once', () => {
  const other = new Database(database.name)
  migrate(database, [one])
  migrate(other, [one, two])
  migrate(database, [one, two])
  other.close()
  assert.deepEqual(applied(), ['0001-one', '0002-two'])
})

test('a database from before 0.2.0 is rejected with an instruction and left unchanged', () => {
  migrate(database, [one])
  database.exec(`UPDATE migrations SET name = '0001-the-desk'`)
  assert.throws(() => migrate(database), {
    message:
      'This database was created by a version of Bellhop before 0.2.0 and cannot be upgraded. Start with a new database.',
  })
  assert.deepEqual(tables(), ['migrations', 'one'])
})

test('a migration can replace a constraint in the schema without copying the table', () => {
  const create = migration(
    '0001-create',
    `CREATE TABLE one (a TEXT CHECK (a IN ('x'))); INSERT INTO one VALUES ('x')`,
  )
  const widen = migration(
    '0002-widen',
    `PRAGMA writable_schema = on;
     UPDATE sqlite_schema SET sql = replace(sql, '(''x'')', '(''x'', ''y'')') WHERE name = 'one';
     PRAGMA writable_schema = reset`,
  )
  migrate(database, [create, widen])
  database.exec(`INSERT INTO one VALUES ('y')`)
  assert.throws(() => database.exec(`INSERT INTO one VALUES ('z')`), /CHECK constraint failed/)
  assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }])
  // Only migrations may do that.
  assert.throws(() =>
    database.exec(`PRAGMA writable_schema = on; UPDATE sqlite_schema SET sql = ''`),
  )
})

test('our migrations never change once they exist', () => {
  const files = readdirSync(migrationsFolder).sort()
  assert.deepEqual(files, Object.keys(checksums).sort(), 'add the checksum of each new migration')
  for (const file of files) {
    const text = readFileSync(new URL(file, migrationsFolder))
    const checksum = createHash('sha256').update(text).digest('hex')
    const advice = `${file} has changed. Databases that have applied it would be rejected: undo that and add a new migration instead.`
    assert.equal(checksum, checksums[file], advice)
  }
})

test('a migration that both engines take is one file', async () => {
  const folder = new URL(`${pathToFileURL(data.path)}/migrations/`)
  mkdirSync(folder)
  const files = { '0001-a.postgres.sql': 'p', '0001-a.sqlite.sql': 's', '0002-b.sql': 'both' }
  for (const [file, sql] of Object.entries(files)) writeFileSync(new URL(file, folder), sql)
  const read = (engine: 'sqlite' | 'postgres') =>
    migrationsFor(engine, folder).map(({ name, sql }) => [name, sql])
  assert.deepEqual(read('sqlite'), [
    ['0001-a', 's'],
    ['0002-b', 'both'],
  ])
  assert.deepEqual(read('postgres'), [
    ['0001-a', 'p'],
    ['0002-b', 'both'],
  ])
})

test('our migrations have consecutive numbers, the same names on both engines, and apply', () => {
  const names = migrationsFor('sqlite').map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    assert.match(name, new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z-]+$`))
  }
  assert.deepEqual(
    migrationsFor('postgres').map(({ name }) => name),
    names,
  )
  migrate(database)
  assert.deepEqual(applied(), names)
  assert.deepEqual(database.pragma('foreign_key_check'), [])
})

/** The allowed values of columns in tables that are written often. */
const allowed: Record<string, Record<string, string[]>> = {
  tickets: {
    status: ['new', 'open', 'pending', 'resolved', 'closed'],
    priority: ['low', 'medium', 'high', 'urgent'],
    latest_author_type: ['user', 'customer'],
    opened_by: ['customer', 'user'],
    waiting_for: ['agent', 'customer'],
  },
  events: { actor_type: ['user', 'customer', 'operator'] },
  webhook_deliveries: { state: ['blocked', 'pending', 'delivered', 'failed'] },
}

interface Step {
  opcode: string
}

interface Column {
  name: string
  type: string
  notnull: 0 | 1
}

/** Inserts a row with these values, and with placeholders for all other columns. */
function insertSql(table: string, values: Record<string, string>): string {
  const columns = database.pragma(`table_info(${table})`) as Column[]
  const row = columns.map(({ name, type, notnull }) => {
    if (values[name] !== undefined) return `'${values[name]}'`
    return notnull === 0 ? 'NULL' : type === 'INTEGER' ? '0' : "'x'"
  })
  return `INSERT INTO ${table} VALUES (${row.join(', ')})`
}

test('customers from before they had several addresses keep theirs', () => {
  const [initial, ...later] = migrationsFor('sqlite')
  migrate(database, [initial!])
  database.exec(insertSql('organizations', { id: '1' }))
  for (const name of ['a', 'b']) {
    const email = `${name.toUpperCase()}@example.com`
    const values = { seq: name === 'a' ? '1' : '2', id: name, organization_id: '1', email }
    database.exec(insertSql('customers', { ...values, email_key: email.toLowerCase() }))
  }
  migrate(database, [initial!, ...later])
  const emails = database.prepare('SELECT customer_id, address, email_key FROM customer_emails')
  assert.deepEqual(emails.raw().all(), [
    ['a', 'A@example.com', 'a@example.com'],
    ['b', 'B@example.com', 'b@example.com'],
  ])
})

test('tables that are written often check their values without a temporary table', () => {
  migrate(database)
  database.pragma('foreign_keys = off')
  for (const [table, columns] of Object.entries(allowed)) {
    const firsts = Object.fromEntries(
      Object.entries(columns).map(([name, [first]]) => [name, first!]),
    )
    const steps = database.prepare(`EXPLAIN ${insertSql(table, firsts)}`).all() as Step[]
    assert.ok(!steps.some(({ opcode }) => opcode === 'OpenEphemeral'), table)
    for (const [name, values] of Object.entries(columns)) {
      for (const value of values) {
        database.exec(`${insertSql(table, { ...firsts, [name]: value })}; DELETE FROM ${table}`)
      }
      const wrong = insertSql(table, { ...firsts, [name]: 'other' })
      assert.throws(() => database.exec(wrong), /CHECK constraint failed/, `${table}.${name}`)
    }
  }
  assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }])
})

test('tickets from before know who waits for whom', () => {
  const migrations = migrationsFor('sqlite')
  const at = migrations.findIndex(({ name }) => name.startsWith('0009-'))
  migrate(database, migrations.slice(0, at))
  database.pragma('foreign_keys = off')
  const ticket = (id: string, values: Record<string, string>) =>
    database.exec(
      insertSql('tickets', {
        ...{ seq: id, id, organization_id: '1', ticket_number: id, tracking_token: id },
        ...{ priority: 'low', created_at: 't0', updated_at: 't9', ...values },
      }),
    )
  let seq = 0
  const comment = (ticket_id: string, author_type: string, is_internal = '0') => {
    const name = String(++seq)
    const values = { seq: name, id: `c${name}`, ticket_id, author_type, is_internal }
    database.exec(insertSql('comments', { ...values, created_at: `t${name}` }))
  }
  ticket('1', { status: 'new' })
  ticket('2', { status: 'open' })
  ticket('3', { status: 'pending' })
  ticket('4', { status: 'open' })
  ticket('5', { status: 'resolved', resolved_at: 't9' })
  ticket('6', { status: 'closed', closed_at: 't9', merged_into_id: '4' })
  comment('2', 'customer') // c1
  comment('2', 'user') // c2
  comment('2', 'customer') // c3
  comment('2', 'customer') // c4
  comment('2', 'user', '1')
  comment('4', 'customer')
  comment('6', 'user') // c7
  comment('5', 'user') // c8
  migrate(database, migrations)
  const columns = 'latest_comment_id, latest_author_type, waiting_for, waiting_since_at'
  const rows = database.prepare(`SELECT ${columns} FROM tickets ORDER BY seq`).raw().all()
  assert.deepEqual(rows, [
    [null, 'customer', 'agent', 't0'],
    ['c4', 'customer', 'agent', 't3'],
    [null, 'customer', 'customer', 't9'],
    ['c7', 'user', 'customer', 't7'],
    ['c8', 'user', null, null],
    ['c7', 'user', null, null],
  ])
})
