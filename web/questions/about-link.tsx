import { Link } from 'react-router'
import type { Question } from '#contract/people/questions.ts'
import type { AtClient } from './question-data.ts'
import { aboutPath, aboutWords } from './question-words.ts'

/** The subject of a question, as a link to it; for a client's question the link opens the client's shop. */
export function AboutLink({ question, client }: { question: Question; client: AtClient | undefined }) {
  const path = aboutPath(question)
  if (!path) return aboutWords(question)
  if (!client) return <Link to={path}>{aboutWords(question)}</Link>
  return (
    <button
      type="button"
      className="bare flush pressable blue breaks align-start"
      onClick={() => client.open(path)}
    >
      {aboutWords(question)}
    </button>
  )
}
