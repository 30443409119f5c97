import { useEffect, useState } from 'react';

/** A signed thing follows its signature a moment later: interval and duration of the repeated reads (milliseconds). */
const [beat, patience] = [700, 15_000];

interface Signed {
  readonly status: string;
}

const isSettling = (thing: Signed | undefined): boolean => thing?.status === 'inSignature';

/** For a page to which a signature leads back: options of its query, and whether its thing is still being settled. */
export const useJustSigned = () => {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return {
    reading: {
      refetchInterval: ({ state }: { readonly state: { readonly data: Signed | undefined } }) =>
        isPatient && isSettling(state.data) && beat,
    },
    isComing: (thing: Signed | undefined): boolean => isPatient && isSettling(thing),
  };
};
