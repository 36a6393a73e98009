/** Comparing so few rows tells how many candidates are wrong. */
const comparedFirst = 8

/** How many candidates contained the terms. */
export class Comparisons {
  #right = 0
  #wrong = 0

  add(isRight: boolean): void {
    if (isRight) this.#right++
    else this.#wrong++
  }

  /** Then it is faster to check the positions of grams before comparing. */
  get areMostlyWrong(): boolean {
    return this.#right + this.#wrong >= comparedFirst && this.#wrong > this.#right
  }
}
