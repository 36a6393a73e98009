/** The mark of Bellhop, a desk bell, on a grid of 24 units: its dome, filled, and a stroke below. */
export const bellDome =
  'M12 2.8a1.8 1.8 0 0 1 1 3.3v1.1a8 8 0 0 1 7 7.3.9.9 0 0 1-.9 1H4.9a.9.9 0 0 1-.9-1 8 8 0 0 1 7-7.3V6.1a1.8 1.8 0 0 1 1-3.3z'
export const bellBase = 'M3.6 18.4c5 3.2 11.8 3.2 16.8 0'
export const bellBaseWidth = 2.4
