import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { normalizePassword } from './hash.ts'

const lengthMin = 10
const bytesMax = 1_000

/** Length makes a password hard to guess; the kinds of characters in it do not matter. */
export function assertStrongPassword(password: string, email: string, field: string): void {
  const weakness = findWeakness(normalizePassword(password), email)
  if (weakness !== undefined) throw invalid(['body', field], weakness)
}

function findWeakness(password: string, email: string): string | undefined {
  if ([...password].length < lengthMin) return `must have at least ${lengthMin} characters`
  if (Buffer.byteLength(password) > bytesMax) return `must have at most ${bytesMax} bytes`
  const lowerCase = password.trim().toLowerCase()
  if (lowerCase === emailKey(email)) return 'must not be the email address'
  if (commonPasswords.has(lowerCase) || isRepeated(lowerCase)) return 'is too common'
  return undefined
}

/** A few characters repeated, as in aaaaaaaaaa and 1212121212. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,3}$/su.test(text)

/** Those that attackers try first, without the ones that are too short anyway. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
  1234567890 12345678910 123456789a 123456789q 1234567891 0123456789 9876543210 0987654321
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qwertyuiop qwertyuiop123 qwerty12345
  qwerty123456 qwerty1234 qwertyuiop1 asdfghjkl1 asdfghjkl123 zxcvbnm123 zaq12wsxcde3
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv 1029384756 147258369a 123qweasdzxc qweasdzxc123
  qwe123qwe123 password12 password123 password1234 password12345 password123456 password1!
  password123! password!! passwordpassword p@ssword123 p@ssw0rd123 p@ssw0rd12 passw0rd123
  passw0rd1234 passw0rd12 pa$$w0rd123 mypassword mypassword1 mypassword123 newpassword
  newpassword1 thepassword secretpassword yourpassword changeme123 changeme1234 changemenow
  changeme!! pleasechangeme defaultpassword administrator administrator1 admin12345 admin123456
  adminadmin adminadmin1 admin123admin rootrootroot toortoortoor superadmin1 welcome123
  welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 welcome123! welcomeback
  letmein123 letmein1234 letmeinnow letmeinplease iloveyou12 iloveyou123 iloveyou1234
  iloveyouso iloveyou2much iloveyouforever michael123 jennifer123 jessica123 charlie123
  alexander1 alexandra1 christopher elizabeth1 manchester manchester1 liverpool1 liverpool123
  chelsea123 barcelona1 realmadrid juventus123 football12 football123 baseball12 baseball123
  basketball basketball1 superman12 superman123 batman12345 spiderman1 spiderman123 starwars12
  starwars123 pokemon123 pokemon1234 minecraft1 minecraft123 dragon12345 master12345
  monkey12345 shadow12345 sunshine12 sunshine123 princess12 princess123 butterfly1 butterfly123
  strawberry strawberry1 watermelon chocolate1 chocolate123 computer12 computer123 internet12
  internet123 samsung123 samsung1234 microsoft1 microsoft123 google12345 facebook12 facebook123
  instagram1 linkedin12 linkedin123 abcdefghij abcdefghijk abcdefghijkl abcd123456 abcd1234567
  abc1234567 abc123456789 a123456789 a1234567890 aa12345678 aa123456789 asd123456789 qwe1234567
  qwerty!@#$ !@#$%^&*() 123456789! 1234567890- summer2024 summer2025 summer2026 winter2024!
  winter2025! winter2026! spring2025! spring2026! autumn2025! autumn2026! test123456 testtest12
  testtesttest testing123 testing1234 temporary1 temppassword guestguest guest12345 support123
  support1234 helpdesk12 helpdesk123 customerservice bellhop123 bellhop1234 bellhopbellhop
  correcthorsebatterystaple trustno1trustno1 whatever12 whatever123 fuckyou123 fuckyou1234
  `
    .trim()
    .split(/\s+/),
)
