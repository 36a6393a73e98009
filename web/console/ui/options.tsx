interface Props {
  entries: readonly (readonly [value: string | number, name: string])[]
}

/** What a `SelectField` offers. */
export const Options = ({ entries }: Props) =>
  entries.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
