/** A comment begins with its subject, not with a clause that stands for it. */
const CLAUSE = /^[\s*]*(What|Whatever|Who|Whoever|Whose|Which|Whichever)\b/;

export const commentStart = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { clause: 'A comment begins with its subject: name the thing instead of “{{word}} …”.' },
  },
  create(context) {
    return {
      Program() {
        let last = null;
        for (const comment of context.sourceCode.getAllComments()) {
          // A line that continues the comment above it may begin with any word.
          const isContinued =
            last?.type === 'Line' && comment.type === 'Line' && comment.loc.start.line === last.loc.end.line + 1;
          last = comment;
          const word = isContinued ? undefined : CLAUSE.exec(comment.value)?.[1];
          if (word) context.report({ loc: comment.loc, messageId: 'clause', data: { word } });
        }
      },
    };
  },
};
