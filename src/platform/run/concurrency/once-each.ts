/** The same look-up, which asks only once for each key and remembers the answer as long as it lives itself. */
export const onceEach = <Answer>(lookUp: (key: string) => Promise<Answer>): ((key: string) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const answer = answers.get(key) ?? lookUp(key);
    answers.set(key, answer);
    return answer;
  };
};
