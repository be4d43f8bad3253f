{
  "errors.__upper___FULL": "列表最多可有 {{max}} 条。请删除一条后再试。"
}
