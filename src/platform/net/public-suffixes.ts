// Common public suffixes of two labels, such as co.uk: many companies have domains under each, so none
// can be the domain of one company. This is not the full Public Suffix List.

const families: Record<string, string> = {
  ac: 'at id il in jp ke kr nz th uk za',
  co: 'at hu id il in jp ke kr nz th tz ug uk za zw',
  com: `ar au bd bo br cn co cy do ec eg es gh gr gt hk hr kw lb lk mt mx my ng np om pa pe ph pk pl
    pr pt py qa ro ru sa sg sv tr tw ua uy ve vn`,
  ne: 'jp kr',
  net: 'ar au br cn hk id il in my ng nz pk pl sa sg tr tw ua uk vn za',
  or: 'at id jp ke kr th',
  org: 'ar au br cn co es gr hk il in mx my ng nz pe ph pk pl sa sg tr tw ua uk vn za',
}

let suffixes: ReadonlySet<string> | undefined

export function isPublicSuffix(domain: string): boolean {
  suffixes ??= new Set(
    Object.entries(families).flatMap(([name, countries]) =>
      countries.split(/\s+/).map((country) => `${name}.${country}`),
    ),
  )
  return suffixes.has(domain)
}
