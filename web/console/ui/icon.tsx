// Drawn for this console on a 16-unit grid, with a stroke of 1.5.
const shapes = {
  inbox: 'M2 9h3l1 2h4l1-2h3M2 9l2-6h8l2 6v4H2z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14',
  people:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm-4 5c0-2 1.8-3.3 4-3.3S10 11 10 13M11 3.3a2.4 2.4 0 0 1 0 4.4M12 9.9c1.2.5 2 1.6 2 3.1',
  person: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zm-5 6c0-2.4 2.2-4 5-4s5 1.6 5 4',
  self: 'M6.5 8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2 14c0-2.3 1.9-3.8 4.5-3.8.9 0 1.7.2 2.4.5M10 12.4l1.7 1.7 3-3.4',
  status: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM5.6 8.2l1.7 1.7 3.2-3.6',
  bars: 'M3 13v-2m3.3 2V9m3.4 4V6.5M13 13V3.5',
  chart: 'M2 14h12M4 11V8m4 3V3m4 8V6',
  sort: 'M4.5 3v10m0 0L2 10.5M4.5 13 7 10.5M11.5 13V3m0 0L9 5.5M11.5 3 14 5.5',
  gear: 'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8 1.8v1.6m0 9.2v1.6M1.8 8h1.6m9.2 0h1.6M3.6 3.6l1.1 1.1m6.6 6.6 1.1 1.1m0-8.8-1.1 1.1m-6.6 6.6-1.1 1.1',
  plus: 'M8 3v10M3 8h10',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  close: 'm4 4 8 8m0-8-8 8',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  left: 'm10 4-4 4 4 4',
  right: 'm6 4 4 4-4 4',
  clip: 'm13 7-5.4 5.4a3 3 0 0 1-4.2-4.2L9 2.6a2 2 0 0 1 2.8 2.8L6.3 11a1 1 0 0 1-1.4-1.4L10 4.5',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  pencil: 'm2.5 13.5.7-3L11 2.7l2.3 2.3-7.8 7.8zM9.5 4.2l2.3 2.3',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  key: 'M5.5 10.5a3 3 0 1 1 2.6-4.5H14v2.5h-1.5V10H11V8.5H8.3a3 3 0 0 1-2.8 2zM5 7.6h.1',
  bell: 'M4 7a4 4 0 0 1 8 0c0 3 1.2 4 1.2 4H2.8S4 10 4 7zm2.7 6.2a1.4 1.4 0 0 0 2.6 0',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.7-.7',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4m2.6-4v4',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  menu: 'M2.5 4.5h11m-11 3.5h11m-11 3.5h11',
  alert: 'M8 2 1.5 13.5h13zM8 6.5v3m0 2h.01',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6',
  merge: 'M4 2.5v4C4 9.5 8 9 8 12m4-9.5v4C12 9.5 8 9 8 12m0 0v1.5m-2-1.2 2 1.7 2-1.7',
  out: 'M6.5 2.5h-4v11h4M6 8h8m-2.8-2.8L14 8l-2.8 2.8',
  bolt: 'M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6zM5.2 5.2h.01',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.4 6.5h.01M12 6.5h.01M5 9.5h6',
  send: 'M2 8 14 2.5 9.5 14 7.5 8.8zM7.5 8.8 14 2.5',
  filter: 'M2 3.5h12M4.5 8h7M6.5 12.5h3',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.2m0 10.6v1.2M1.5 8h1.2m10.6 0h1.2M3.4 3.4l.9.9m7.4 7.4.9.9m0-9.2-.9.9m-7.4 7.4-.9.9',
  reply: 'M6.5 3.5 2.5 7.5l4 4M2.5 7.5H9a4.5 4.5 0 0 1 4.5 4.5v1',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.2l-3.7 2.1.8-4.1L2 6.3l4.2-.5z',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.8 3.5 2.8 6.5l3 3',
  pin: 'M6 2.5h4L9.5 6l2.5 3H4l2.5-3zM8 9v5',
  company: 'M3 13.5v-11h6v11m0-7h4v7M1.5 13.5h13M5.5 5.2h1m-1 2.8h1m-1 2.8h1',
  download: 'M8 2.5v8m-3-3 3 3 3-3M2.5 13.5h11',
} as const

export type IconName = keyof typeof shapes

/** Decorative: the text beside it carries the meaning. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.4 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
