import { describe, expect, test } from 'vitest'
import { splitFrontmatter } from '../../packages/engine/frontmatter'
import { pageText } from './reference/field-tables'

/** Former SDK names: searching for one finds the page that names its successor. */
const OLD: [old: string, page: string, current: string][] = [
  ['LangChainStringEvaluator', 'use_langchain_off_the_shelf_evaluators_old', 'create_llm_as_judge'],
  ['run_on_dataset', 'use_langchain_off_the_shelf_evaluators_old', 'client.evaluate'],
  ['arun_on_dataset', 'use_langchain_off_the_shelf_evaluators_old', 'client.aevaluate'],
  ['runOnDataset', 'use_langchain_off_the_shelf_evaluators_old', 'client.evaluate'],
  ['RunEvalConfig', 'use_langchain_off_the_shelf_evaluators_old', 'client.evaluate'],
  ['langchain.smith', 'use_langchain_off_the_shelf_evaluators_old', 'client.evaluate'],
  ['load_evaluator', 'use_langchain_off_the_shelf_evaluators_old', 'create_llm_as_judge'],
  ['run_evaluator', 'custom_evaluator', 'reference_outputs'],
  ['evaluate_run', 'custom_evaluator', 'reference_outputs'],
  ['evaluateRun', 'custom_evaluator', 'referenceOutputs'],
  ['similar_examples', 'index_datasets_for_dynamic_few_shot_example_selection', 'list_examples'],
  ['index_dataset', 'index_datasets_for_dynamic_few_shot_example_selection', 'list_examples'],
  ['upload_examples_multipart', 'manage_datasets_programmatically', 'create_examples'],
  ['update_examples_multipart', 'manage_datasets_programmatically', 'update_examples'],
  ['upsert_examples_multipart', 'manage_datasets_programmatically', 'create_examples'],
  ['uploadExamplesMultipart', 'manage_datasets_programmatically', 'createExamples'],
  ['createLLMExample', 'manage_datasets_programmatically', 'createExamples'],
  ['create_chat_example', 'manage_datasets_programmatically', 'create_examples'],
  ['create_example_from_run', 'manage_datasets_programmatically', 'source_run_id'],
  ['evaluateComparative', 'evaluate_pairwise', 'evaluate('],
  ['evaluate_comparative', 'evaluate_pairwise', '.evaluate('],
  ['get_test_results', 'download_experiment_results_as_csv', 'get_experiment_results'],
  ['@unit', 'pytest', 'pytest.mark.langsmith'],
]

describe('The former name', () => {
  test.each(OLD)(
    '%s is on /evaluation/how_to_guides/%s together with %s',
    async (old, page, current) => {
      const text = await pageText(`evaluation/how_to_guides/${page}`)
      const { frontmatter, body } = splitFrontmatter(text, page)
      expect([...(frontmatter?.search_terms ?? []), body].some(words => words.includes(old))).toBe(
        true,
      )
      expect(body).toContain(current)
    },
  )
})
