/** Reading the positions of grams costs about as much as comparing this many rows. */
const wrongMin = 12
/** A page of matches is found sooner by comparing, even if most candidates are wrong. */
const wrongPerMatch = 4

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
    return this.#wrong > wrongMin + wrongPerMatch * this.#right
  }
}
