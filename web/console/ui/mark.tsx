import { bellBase, bellBaseWidth, bellDome } from '../../../src/shared/mark.ts'

/** The mark of Bellhop in the color of the text. Decorative: the name is beside it. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fill="currentColor" d={bellDome} />
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth={bellBaseWidth}
      strokeLinecap="round"
      d={bellBase}
    />
  </svg>
)
