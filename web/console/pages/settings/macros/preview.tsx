import * as m from '#messages'
import styles from './macros.module.css'

/** What the variables look like; the server fills in the real values. */
const samples: Readonly<Record<string, string>> = {
  'customer.first_name': m.macros_sample_firstName,
  'customer.name': m.macros_sample_name,
  'customer.email': 'maya@example.com',
  'agent.first_name': m.macros_sample_agentFirstName,
  'agent.name': m.macros_sample_agentName,
  'team.name': m.macros_sample_team,
  'ticket.display_id': 'TKT-42',
  'ticket.number': '42',
  'ticket.subject': m.macros_sample_subject,
  'ticket.status': 'open',
  'ticket.priority': 'medium',
  'ticket.category': m.macros_sample_category,
  'ticket.created_at': '2026-11-14T09:30:00Z',
  tracking_url: 'https://desk.example.com/t/…',
}

const variable = /\{\{-?\s*([\w.]+)[^{}]*\}\}/g

/** The text as it could look on a ticket, and the variables that there are. */
export function Preview({ text }: { text: string }) {
  const filled = text.replaceAll(variable, (whole, name: string) => samples[name] ?? whole)
  return (
    <div className={styles.help}>
      {filled !== text && (
        <p className={styles.preview} role="status" aria-label={m.macros_form_preview} dir="auto">
          {filled}
        </p>
      )}
      <details>
        <summary>{m.macros_form_variables}</summary>
        <p>{m.macros_form_variablesHint}</p>
        <ul className={styles.variables}>
          {Object.entries(samples).map(([name, sample]) => (
            <li key={name}>
              <code>{`{{ ${name} }}`}</code> <span dir="auto">{sample}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
