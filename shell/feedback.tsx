/** Was this page helpful? Drawn only where a backend is configured; sent by `browser/feedback.ts`. */
export function Feedback() {
  return (
    <form className="feedback" data-feedback>
      <p id="feedback-question">Was this page helpful?</p>
      <div className="actions" role="group" aria-labelledby="feedback-question">
        <button className="button" type="button" data-helpful="yes" aria-pressed="false">
          Yes
        </button>
        <button className="button" type="button" data-helpful="no" aria-pressed="false">
          No
        </button>
      </div>
      <div className="feedback-form" hidden>
        <label htmlFor="feedback-reason">
          <span data-when-yes>What helped?</span>
          <span data-when-no>What was missing or wrong?</span>
        </label>
        <textarea id="feedback-reason" name="reason" required maxLength={2000} rows={4} />
        <label htmlFor="feedback-contact">
          Email, if you want an answer <small>(optional)</small>
        </label>
        <input id="feedback-contact" name="contact" type="email" maxLength={200} autoComplete="email" />
        <button className="button button-primary" type="submit">
          Send
        </button>
      </div>
      <p className="feedback-status" role="status" />
    </form>
  )
}
