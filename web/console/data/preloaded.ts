// What a script asked for that was there before the console. Whoever asks for the same gets that
// answer, once. The two share no module: each is whole in its own file.

globalThis.askedEarly ??= new Map()
const answers = globalThis.askedEarly

export function preload(path: string): void {
  const answer = fetch(path)
  // Whoever needs it is told, then.
  answer.catch(() => {})
  answers.set(new URL(path, location.origin).href, answer)
}

export function fetchOrPreloaded(request: Request): Promise<Response> {
  const answer = request.method === 'GET' ? answers.get(request.url) : undefined
  answers.delete(request.url)
  return answer ?? fetch(request)
}
