import { createElement, Fragment, type ReactNode } from 'react'

type NameIn<Sentence extends string> =
  | (Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never)
  | (Sentence extends `${string}</${infer Tag}>${infer Rest}` ? Tag | NameIn<Rest> : never)
type Part = ReactNode | ((inside: string) => ReactNode)

/**
 * A sentence with React nodes, as t() is for text: {name} is a node, <name>text</name> is text passed to a function that
 * makes a node: rich('Or <link>sign in</link>', { link: (words) => <Link to="/login">{words}</Link> }). A {name} within such
 * text is a text or a number.
 */
export function rich<const Sentence extends string>(
  sentence: Sentence,
  parts: Record<NameIn<Sentence>, Part>,
): ReactNode {
  const named: Record<string, Part> = parts
  const pieces = [...sentence.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>|[^{<]+|./g)]
  const drawn = pieces.map(([words, name, tag, inside = '']) => {
    const part = named[name ?? tag ?? '']
    if (!name && !tag) return words
    return typeof part === 'function' ? part(withTexts(inside, named)) : part
  })
  return createElement(Fragment, null, ...drawn)
}

const withTexts = (words: string, named: Record<string, Part>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = named[name]
    return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
  })
