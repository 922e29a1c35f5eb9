/**
 * A question about runs, and the filter that answers it. The reference lists them, and the filter
 * builder offers them as a starting point.
 */
interface FilterExample {
  /** Completes "Which runs…". Markdown. */
  question: string
  filter: string
}

export const EXAMPLES: readonly FilterExample[] = [
  { question: 'failed?', filter: 'eq(status, "error")' },
  { question: 'never finished?', filter: 'eq(status, "pending")' },
  {
    question: 'are model calls that took more than 10 seconds?',
    filter: 'and(eq(run_type, "llm"), gt(latency, 10))',
  },
  {
    question: 'are whole requests that took between 2 and 5 seconds?',
    filter: 'and(eq(is_root, true), gte(latency, 2), lt(latency, 5))',
  },
  {
    question: 'started on November 3?',
    filter: 'and(gte(start_time, "2026-11-03T00:00:00Z"), lt(start_time, "2026-11-04T00:00:00Z"))',
  },
  {
    question: 'are called `classify` or `route_ticket`?',
    filter: 'in(name, ["classify", "route_ticket"])',
  },
  { question: 'have a name that contains `router`?', filter: 'like(name, "%router%")' },
  {
    question: 'are neither `classify` nor `route_ticket`?',
    filter: 'and(neq(name, "classify"), neq(name, "route_ticket"))',
  },
  { question: 'carry the tag `beta`?', filter: 'has(tags, "beta")' },
  { question: 'carry both tags?', filter: 'and(has(tags, "beta"), has(tags, "eu"))' },
  {
    question: 'carry either tag and are slow?',
    filter: 'and(or(has(tags, "beta"), has(tags, "canary")), gt(latency, 2))',
  },
  {
    question: 'ran in production?',
    filter: 'and(eq(metadata_key, "environment"), eq(metadata_value, "production"))',
  },
  {
    question: 'belong to user `u_17` in production?',
    filter:
      'and(and(eq(metadata_key, "user_id"), eq(metadata_value, "u_17")), ' +
      'and(eq(metadata_key, "environment"), eq(metadata_value, "production")))',
  },
  { question: 'have no `user_id` at all?', filter: 'neq(metadata_key, "user_id")' },
  {
    question: 'were retried at least three times (a number in metadata)?',
    filter: 'and(eq(metadata_key, "retries"), gte(metadata_value, 3))',
  },
  {
    question: 'came from the cache (a boolean in metadata)?',
    filter: 'and(eq(metadata_key, "cached"), eq(metadata_value, true))',
  },
  { question: 'belong to one conversation?', filter: 'eq(thread_id, "thread-8841")' },
  {
    question: 'belong to it, whichever metadata key was used?',
    filter:
      'and(in(metadata_key, ["session_id", "thread_id", "conversation_id"]), eq(metadata_value, "thread-8841"))',
  },
  {
    question: 'used the model `gpt-4.1-mini`?',
    filter: 'and(eq(metadata_key, "ls_model_name"), eq(metadata_value, "gpt-4.1-mini"))',
  },
  { question: 'have feedback of any kind from users?', filter: 'eq(feedback_key, "user_score")' },
  {
    question: 'were rated 4 or better?',
    filter: 'and(eq(feedback_key, "stars"), gte(feedback_score, 4))',
  },
  {
    question: 'were labeled `off_topic` by an evaluator?',
    filter: 'and(eq(feedback_key, "category"), eq(feedback_value, "off_topic"))',
  },
  { question: 'mention a refund?', filter: 'search("refund")' },
  {
    question: 'asked exactly this question?',
    filter: 'and(eq(input_key, "question"), eq(input_value, "Where is my order?"))',
  },
  {
    question: 'returned a document of the file `a7`?',
    filter: 'and(eq(output_key, "documents.id"), eq(output_value, "a7"))',
  },
  {
    question: 'called the tool `Plan` (LangChain output)?',
    filter:
      'and(eq(output_key, "generations.message.kwargs.tool_calls.name"), eq(output_value, "Plan"))',
  },
  {
    question: 'are direct children of one run?',
    filter: 'eq(parent_run_id, "01a1fba8-8a2d-794b-8bce-817c2bf6e3c4")',
  },
  {
    question: 'failed this month, or were judged wrong?',
    filter:
      'and(gte(start_time, "2026-11-01T00:00:00Z"), ' +
      'or(eq(status, "error"), and(eq(feedback_key, "correctness"), eq(feedback_score, 0))))',
  },
]
