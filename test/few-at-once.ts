/** Calls `call` so many times, ten at once: more would wait for a connection, and on a busy machine be sent away. */
export async function fewAtOnce<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count) {
    const begun = answers.length
    const length = Math.min(10, count - begun)
    answers.push(...(await Promise.all(Array.from({ length }, (_, index) => call(begun + index)))))
  }
  return answers
}
