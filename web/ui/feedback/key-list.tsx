import classes from './shortcuts-dialog.module.css'

export type Shortcut = [keys: string[], does: string]

export const KeyList = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className={`grid gap-2 ${classes.list}`}>
    {shortcuts.map(([keys, does]) => (
      <div key={does}>
        <dt className="flex gap-1">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
